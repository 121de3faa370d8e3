/** What is made again with every step but seldom differs: as long as it tells the same, the one before, so that nothing is drawn again for it. */
export function steady<Value>(told: (value: Value) => string): (value: Value) => Value {
  let last: { key: string; value: Value } | undefined;
  return (value) => {
    const key = told(value);
    if (last?.key !== key) last = { key, value };
    return last.value;
  };
}

/** Of things. */
export const steadySet = () => steady<Set<string>>((things) => [...things].join(' '));

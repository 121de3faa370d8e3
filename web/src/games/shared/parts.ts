/** The parts of a face come in files of their own, fetched when a table of the game is opened. */
type Files = Record<string, Promise<{ default: unknown }>>;

/** What the files hold, by the same names. */
export async function together<Given extends Files>(files: Given) {
  const found = await Promise.all(Object.entries(files).map(async ([name, file]) => [name, (await file).default]));
  return Object.fromEntries(found) as { [Name in keyof Given]: Awaited<Given[Name]>['default'] };
}

/** Which of my choices were made by one gesture: they are taken back together. */
type Made = { gesture: number; decisions: number };

export class Gestures {
  private made: Made[] = [];

  /** A choice was made by a gesture; so many decisions stand now. */
  add(gesture: number, decisions: number): void {
    this.back(decisions - 1);
    this.made.push({ gesture, decisions });
  }

  /** The gesture of my last choice, if we saw it. */
  last(): number | undefined {
    return this.made.at(-1)?.gesture;
  }

  /** So many decisions stand after one was taken back: whether the last of them is a choice of this gesture, too. */
  goesOn(gesture: number | undefined, decisions: number): boolean {
    this.back(decisions);
    const top = this.made.at(-1);
    return top?.gesture === gesture && top?.decisions === decisions;
  }

  private back(decisions: number): void {
    this.made = this.made.filter((one) => one.decisions <= decisions);
  }
}

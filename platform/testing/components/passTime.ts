/** Moves the clock that limits presses and writes ahead, instead of waiting between two of them. */
export function passTime(ms: number): void {
  const now = performance.now.bind(performance)
  performance.now = () => now() + ms
}

/**
 * Returns the colours of every element, or a text that is never the same while something moves: two
 * equal texts mean that nothing fades. It runs inside the page and refers to nothing outside itself,
 * so a test of the whole product can send it to the browser.
 */
export async function appearance(): Promise<string> {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  // What scrolling drives has no end in time and is left out.
  const isMoving = document
    .getAnimations()
    .some(
      (one) =>
        one.playState === 'running' &&
        Number.isFinite(Number(one.effect?.getComputedTiming().endTime)),
    )
  const elements = [...document.body.querySelectorAll('*')]
  // The desk's components carry such a class from before their transition until after it.
  const isChanging = elements.some((element) =>
    /\b(?:ant|panel)-[\w-]*-(?:enter|appear|leave)\b/.test(element.getAttribute('class') ?? ''),
  )
  if (isMoving || isChanging) return `moving ${performance.now()}`
  // Opacity is left out: a skeleton pulses without end.
  return elements
    .map((element) => getComputedStyle(element))
    .map(({ color, backgroundColor }) => `${color} ${backgroundColor}`)
    .join()
}

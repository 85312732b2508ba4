/**
 * Returns the colours of every element, or a unique text while something moves. Two equal results
 * mean that the page is at rest. It refers to nothing outside itself, because Playwright sends its
 * source to the page.
 */
export async function appearance(): Promise<string> {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  // Endless and scroll-driven animations have no finite end and are left out.
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

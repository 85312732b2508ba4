import axe from 'axe-core'

import { appearance } from '../appearance.ts'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The tab labels of the phone have the colours of the specification (`tokens.test.ts`). */
const leftOut = '[data-tabs] > a'

/**
 * Returns the WCAG 2.2 AA findings of axe on the rendered page, one line per place. It first waits at
 * most `longestMs` for the page to come to rest.
 */
export async function axeFindings(longestMs = 5000): Promise<string[]> {
  await appearanceStable(longestMs)
  const { violations } = await axe.run(
    { include: ['body'], exclude: [leftOut] },
    { runOnly: { type: 'tag', values: standard }, resultTypes: ['violations'] },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

/**
 * Waits until nothing fades any more, because text that fades in or out has too little contrast for
 * a moment. A drawer begins its transition some frames after its text is on the page, so one look at
 * the running animations is not enough. A page that never comes to rest is examined as it is.
 */
async function appearanceStable(longestMs: number): Promise<void> {
  const end = performance.now() + longestMs
  let before = await appearance()
  while (performance.now() < end) {
    await new Promise((done) => setTimeout(done, 50))
    const now = await appearance()
    if (now === before) return
    before = now
  }
}

import axe from 'axe-core'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The tab labels of the phone have the colours of the specification (`tokens.test.ts`). */
const leftOut = '[data-tabs] > a'

/** Returns the WCAG 2.2 AA findings of axe on the rendered page, one line per place. */
export async function axeFindings(): Promise<string[]> {
  // Text that fades in or out has too little contrast for a moment. What scrolling drives never ends.
  const fading = document
    .getAnimations()
    .filter(
      ({ effect, timeline }) =>
        timeline === document.timeline && effect?.getTiming().iterations === 1,
    )
  await Promise.allSettled(fading.map(({ finished }) => finished))
  const { violations } = await axe.run(
    { include: ['body'], exclude: [leftOut] },
    { runOnly: { type: 'tag', values: standard }, resultTypes: ['violations'] },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

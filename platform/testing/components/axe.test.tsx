import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import { axeFindings } from './axe.ts'

const text = 'Text that fades in'

const findingsWhile = async (begin: (element: HTMLElement) => void, longestMs?: number) => {
  const { container } = await render(
    <main>
      <h1>{text}</h1>
    </main>,
  )
  const heading = container.querySelector('h1')
  if (!heading) throw new Error('nothing was rendered')
  begin(heading)
  return axeFindings(longestMs)
}

/** Runs work after four frames: a drawer's transition begins that long after its text appears. */
const afterFrames = (work: () => void, frames = 4): void => {
  if (frames === 0) work()
  else requestAnimationFrame(() => afterFrames(work, frames - 1))
}

test('text without contrast is found', async () => {
  const found = await findingsWhile((heading) => heading.style.setProperty('opacity', '0.2'))

  expect(found.join()).toContain('color-contrast')
})

test('a component that has not yet begun its transition is waited for', async () => {
  const found = await findingsWhile((heading) => {
    heading.className = 'ant-drawer-panel-motion-right-appear'
    heading.style.setProperty('opacity', '0.2')
    afterFrames(() => {
      const fading = heading.animate({ opacity: [0.2, 1] }, 200)
      heading.style.removeProperty('opacity')
      void fading.finished.then(() => heading.removeAttribute('class'))
    })
  })

  expect(found).toEqual([])
})

test('an animation that follows another one is waited for', async () => {
  const found = await findingsWhile((heading) => {
    const moving = heading.animate({ opacity: [1, 0.2] }, { duration: 100, fill: 'forwards' })
    void moving.finished.then(() => {
      moving.cancel()
      heading.animate({ opacity: [0.2, 1] }, 200)
    })
  })

  expect(found).toEqual([])
})

test('a page that never comes to rest is examined as it is', async () => {
  const found = await findingsWhile((heading) => {
    heading.className = 'ant-fade-appear'
    heading.style.setProperty('opacity', '0.2')
  }, 300)

  expect(found.join()).toContain('color-contrast')
})

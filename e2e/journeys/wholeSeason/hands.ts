import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

import { takeFound } from '../../support/takeFound.ts'

/** A page has fewer controls than this; who presses Tab more often gives up. */
const mostTabs = 150

/**
 * The hands of a person at the desk who has a keyboard and no mouse.
 *
 * The rule: a control gets the focus by Tab or Shift+Tab alone, whichever way it lies, as somebody
 * would press who sees where it is. It fails if the focus does not arrive within `mostTabs`, and if
 * the control does not look different once it has the focus. Nothing here clicks, fills in, scrolls
 * or focuses by a call; texts are typed key by key.
 */
export type Hands = ReturnType<typeof handsAt>

/** What a focus ring may change, on the control and on the boxes drawn around it. */
const lookOf = (element: Element): string => {
  const around = [element, element.nextElementSibling]
  for (let at: Element | null = element.parentElement, up = 0; at && up < 3; up += 1) {
    around.push(at)
    at = at.parentElement
  }
  return around
    .map((one) => (one ? getComputedStyle(one) : undefined))
    .map((style) =>
      style
        ? `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor} ${style.boxShadow} ${style.borderColor} ${style.backgroundColor}`
        : '',
    )
    .join('|')
}

export function handsAt(page: Page) {
  const { keyboard } = page
  const has = (control: Locator): Promise<boolean> =>
    control.evaluate((element) => element === document.activeElement)

  /** Moves the focus to the control. */
  const reach = async (control: Locator): Promise<void> => {
    await expect(control).toBeVisible()
    if (await has(control)) return
    const before = await control.evaluate(lookOf)
    const isBehind = await control.evaluate(
      (element) =>
        document.activeElement !== document.body &&
        (element.compareDocumentPosition(document.activeElement ?? element) &
          Node.DOCUMENT_POSITION_FOLLOWING) !==
          0,
    )
    for (let tabs = 0; tabs < mostTabs; tabs += 1) {
      await keyboard.press(isBehind ? 'Shift+Tab' : 'Tab')
      if (!(await has(control))) continue
      await expect
        .poll(() => control.evaluate(lookOf), { message: `a focus ring on ${String(control)}` })
        .not.toBe(before)
      return
    }
    throw new Error(`the focus never reached ${String(control)}`)
  }

  return {
    page,
    reach,
    key: (name: string) => keyboard.press(name),
    /** Presses a button or follows a link. */
    press: async (control: Locator) => {
      await reach(control)
      await expect(control).toBeEnabled()
      await keyboard.press('Enter')
    },
    /** Replaces the text of an input. */
    write: async (control: Locator, text: string) => {
      await reach(control)
      await keyboard.press('Control+a')
      await keyboard.type(text)
    },
    /** Chooses from a list by typing. */
    choose: async (box: Locator, words: string) => {
      await reach(box)
      await keyboard.type(words)
      await takeFound(page, box, new RegExp(words))
    },
    /** Ticks or unticks a check box. */
    tick: async (box: Locator) => {
      await reach(box)
      await keyboard.press(' ')
    },
    /** Chooses one of a group of radio buttons, which is one stop of Tab. */
    mark: async (group: Locator, name: string) => {
      const wanted = group.getByRole('radio', { name, exact: true })
      await expect(wanted).toBeVisible()
      const radios = await group.getByRole('radio').all()
      const checked = await Promise.all(radios.map((one) => one.isChecked()))
      const start = radios[Math.max(0, checked.indexOf(true))]
      if (!start) throw new Error('the group has no radio buttons')
      await reach(start)
      if (!checked.includes(true)) await keyboard.press(' ')
      for (let steps = 0; steps < radios.length; steps += 1) {
        if (await wanted.isChecked()) return
        await keyboard.press('ArrowRight')
      }
      await expect(wanted).toBeChecked()
    },
    /** Opens a page of the desk by its name. */
    goTo: async (title: string, heading = title) => {
      await keyboard.press('Control+k')
      const box = page.getByRole('combobox', {
        name: '搜索页面、操作，以及您能查看的人员、通知等内容',
      })
      await expect(box).toBeFocused()
      await keyboard.type(title)
      await expect(page.getByRole('option', { selected: true })).toContainText(title)
      await keyboard.press('Enter')
      await expect(box).toBeHidden()
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    },
  }
}

import { wireDate } from '../../../platform/contract/time.ts'

/** Builds rich text, so that the demo texts stay readable. */
export const p = (...sentences: string[]): string =>
  sentences.map((one) => `<p>${one}</p>`).join('')
export const h = (title: string): string => `<h3>${title}</h3>`
export const list = (...items: string[]): string =>
  `<ul>${items.map((one) => `<li>${one}</li>`).join('')}</ul>`
export const steps = (...items: string[]): string =>
  `<ol>${items.map((one) => `<li>${one}</li>`).join('')}</ol>`
export const quote = (words: string): string => `<blockquote><p>${words}</p></blockquote>`
export const picture = (name: string, caption: string): string =>
  `<figure><img src="/covers/${name}.svg" alt="${caption}" width="640" height="480"><figcaption>${caption}</figcaption></figure>`

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead><tr>${head.map((one) => `<th scope="col">${one}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((one) => `<td>${one}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`

const dayMs = 24 * 60 * 60 * 1000
const weekdays = ['日', '一', '二', '三', '四', '五', '六']

/** The moment a number of days (or fractions) after the anchor; negative means before. */
export const momentAt = (anchor: Date, days: number): Date =>
  new Date(anchor.getTime() + Math.round(days * dayMs))

/** Formats the day a number of days after the anchor: `3月18日（周四）`. */
export type DayName = (days: number) => string

export function dayNames(anchor: Date): DayName {
  return (days) => {
    const date = wireDate(momentAt(anchor, days))
    const [, month, day] = date.split('-')
    return `${Number(month)}月${Number(day)}日（周${weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''}）`
  }
}

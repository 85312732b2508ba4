const chinese = String.raw`(?:\d{4} ?年 ?)?\d{1,2} ?月 ?\d{1,2} ?日(?:（周.）)?`
const wire = String.raw`\d{4}-\d{2}-\d{2}(?: (?:\d{2}:\d{2}(?::\d{2})?|上午|下午|全天))?`
const hours = String.raw`(?:周[一二三四五六日] )?\d{1,2}:\d{2}[–-]\d{1,2}:\d{2}`
const dates = new RegExp(`(${chinese}|${wire}|${hours})`)

/** Splits a text at its dates and hours. The parts with an odd index are those. */
export const dateParts = (text: string): string[] => text.split(dates)

const chinese = String.raw`(?:\d{4} ?年 ?)?\d{1,2} ?月 ?\d{1,2} ?日(?:（周.）)?`
const wire = String.raw`\d{4}-\d{2}-\d{2}(?: (?:\d{2}:\d{2}(?::\d{2})?|上午|下午|全天))?`
const dates = new RegExp(`(${chinese}|${wire})`)

/** Splits a text at its dates. The parts with an odd index are dates. */
export const dateParts = (text: string): string[] => text.split(dates)

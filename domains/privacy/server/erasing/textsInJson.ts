/**
 * Changes a text, or each text value of a JSON document. Keys and amounts of a document stay; a
 * list of bare numbers, which somebody may have typed, has texts where they change.
 */
export function withTexts(text: string, change: (plain: string) => string): string {
  if (!isDocument(text)) return change(text)
  if (!text.includes('"')) return text.startsWith('{') ? text : withNumbers(text, change)
  return text.replaceAll(
    /("(?:[^"\\]|\\.)*")(\s*:)?/g,
    (token: string, quoted: string, colon?: string) => {
      if (colon) return token
      const plain = String(JSON.parse(quoted))
      const written = change(plain)
      return written === plain ? token : JSON.stringify(written)
    },
  )
}

const withNumbers = (list: string, change: (plain: string) => string): string =>
  list.replaceAll(/(?<![\d.])\d{6,}(?![\d.])/g, (number) => {
    const written = change(number)
    return written === number ? number : JSON.stringify(written)
  })

function isDocument(text: string): boolean {
  if (!/^\s*[{[]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

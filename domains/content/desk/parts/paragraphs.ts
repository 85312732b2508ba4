/** Rich text that is nothing but paragraphs, as plain lines; none where it has more than that. */
export function linesOf(html: string): string | undefined {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const isPlain = [...page.body.querySelectorAll('*')].every((one) => one.tagName === 'P' || one.tagName === 'BR')
  if (!isPlain) return undefined
  for (const line of page.body.querySelectorAll('br')) line.replaceWith('\n')
  const paragraphs = [...page.body.querySelectorAll('p')]
  return paragraphs.length > 0 ? paragraphs.map((one) => one.textContent).join('\n') : page.body.textContent
}

/** Lines as paragraphs of rich text. */
export function paragraphsOf(text: string): string {
  const page = document.implementation.createHTMLDocument('')
  for (const line of text.split('\n')) {
    const paragraph = page.createElement('p')
    paragraph.textContent = line
    page.body.append(paragraph)
  }
  return text.trim() === '' ? '' : page.body.innerHTML
}

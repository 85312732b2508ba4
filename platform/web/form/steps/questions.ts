/** A form of fewer fields is asked at once. */
export const leastQuestions = 3

/** The keys of elements in the order of the page. */
export const inPageOrder = (elements: ReadonlyMap<string, HTMLElement>): string[] =>
  [...elements]
    .sort(([, one], [, other]) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
    .map(([id]) => id)

/**
 * The position of a question, also after conditions have added or removed others. The number of
 * questions is the position after the last one.
 */
export function placeIn(
  questions: readonly string[],
  { id, index }: { readonly id: string; readonly index: number },
): number {
  const found = questions.indexOf(id)
  return found >= 0 ? found : Math.max(0, Math.min(index, questions.length))
}

type Question = {
  readonly label: string
  readonly help: string
  readonly options: readonly string[]
}

/** A question as it is read aloud. */
export const spokenWords = ({ label, help, options }: Question): string =>
  [`请填写：${label}`, help, options.length > 0 ? `可以选：${options.join('、')}` : '']
    .filter(Boolean)
    .map((sentence) => `${sentence}。`)
    .join('')

import * as z from 'zod/mini'

/**
 * A signature's text with its picture: a URL for a browser, a data URL (`data:`) for a file,
 * nothing if the file is gone.
 */
const signed = { value: z.string(), picture: z.optional(z.string()) }

/** One field as text; a signature also as a picture. */
const PaperLine = z.object({ label: z.string(), ...signed })

/** One act, as a line of a printed history. */
export const PaperStep = z.object({
  title: z.string(),
  who: z.string(),
  at: z.string(),
  says: z.array(z.string()),
  signature: z.optional(z.object(signed)),
  note: z.string(),
})
export type PaperStep = z.output<typeof PaperStep>

/** The code with which a reader can check whether the paper is genuine. */
export const PaperStamp = z.object({
  code: z.string(),
  /** The page that verifies this code; without a host if the server's public name is not set. */
  link: z.string(),
  printTime: z.string(),
  printerName: z.string(),
})
export type PaperStamp = z.output<typeof PaperStamp>

/** A record as printed on A4, by the browser or by the server; all texts are ready to print. */
export const Paper = z.object({
  school: z.string(),
  title: z.string(),
  number: z.string(),
  state: z.string(),
  sections: z.array(z.object({ title: z.string(), lines: z.array(PaperLine) })),
  tables: z.array(
    z.object({ title: z.string(), heads: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  ),
  steps: z.array(PaperStep),
  stamp: z.optional(PaperStamp),
})
export type Paper = z.output<typeof Paper>

/** Replaces or removes the paper's signature pictures; their texts remain. */
export function withPictures(
  paper: Paper,
  pictureOf: (picture: string) => string | undefined,
): Paper {
  const changed = <Signed extends { picture?: string | undefined }>({
    picture: before = '',
    ...words
  }: Signed) => {
    const picture = before && pictureOf(before)
    return { ...words, ...(picture && { picture }) }
  }
  return {
    ...paper,
    sections: paper.sections.map(({ title, lines }) => ({ title, lines: lines.map(changed) })),
    steps: paper.steps.map(({ signature, ...step }) => ({
      ...step,
      ...(signature && { signature: changed(signature) }),
    })),
  }
}

/** The pictures on a paper, in order. */
export const picturesIn = ({ sections, steps }: Paper): string[] =>
  [
    ...sections.flatMap(({ lines }) => lines),
    ...steps.flatMap(({ signature = { value: '' } }) => signature),
  ].flatMap(({ picture }) => picture ?? [])

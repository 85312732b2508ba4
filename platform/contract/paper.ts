import * as z from 'zod/mini'

/** The word for a signature with its picture: an address for a browser, the picture itself (`data:`) for a file, nothing when it is gone. */
const signed = { value: z.string(), picture: z.optional(z.string()) }

/** One field in words; a signature also as a picture. */
const PaperLine = z.object({ label: z.string(), ...signed })

/** Something that was done, as a line of a printed history. */
export const PaperStep = z.object({
  title: z.string(),
  who: z.string(),
  at: z.string(),
  says: z.array(z.string()),
  signature: z.optional(z.object(signed)),
  note: z.string(),
})
export type PaperStep = z.output<typeof PaperStep>

/** What lets a reader of the paper ask whether it is genuine. */
export const PaperStamp = z.object({
  code: z.string(),
  /** The page that answers about this code; without a host where the server does not know its own name. */
  link: z.string(),
  printTime: z.string(),
  printerName: z.string(),
})
export type PaperStamp = z.output<typeof PaperStamp>

/** A record as it stands on A4 paper, whether a browser or the server sets it; all words are ready to be read. */
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

/** The paper with other pictures of its signatures, or none: the words for them stay. */
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

/** The pictures on a paper, in their order. */
export const picturesIn = ({ sections, steps }: Paper): string[] =>
  [
    ...sections.flatMap(({ lines }) => lines),
    ...steps.flatMap(({ signature = { value: '' } }) => signature),
  ].flatMap(({ picture }) => picture ?? [])

type Belongings = {
  readonly files: readonly { attachId: string }[]
  readonly pictures: readonly { link: string; attachId: string }[]
}

/**
 * The uploads to claim when a text is saved. Pictures that were removed from the text are not
 * claimed.
 */
export const claimedBy = (text: string, { files, pictures }: Belongings) => ({
  attachIds: files.map(({ attachId }) => attachId),
  imageIds: pictures.filter(({ link }) => text.includes(link)).map(({ attachId }) => attachId),
})

export const maxFiles = 9

const kilo = 1024
/** A file size in human-readable form. */
export const sizeWords = (bytes: number): string =>
  bytes < kilo * kilo
    ? `${Math.max(1, Math.round(bytes / kilo))} KB`
    : `${(bytes / kilo / kilo).toFixed(1)} MB`

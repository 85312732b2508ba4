import type { Storage } from '../../../platform/server/ports/storage.ts'

/** Settings of the product for files. `origin` is empty if links may be relative to the page. */
export type FilesSettings = {
  readonly storage: Storage
  readonly origin: string
  /** Where phones open the product (PUBLIC_URL). */
  readonly publicUrl?: string
  readonly personQuotaBytes: number
}

declare module '../../../platform/server/dependencies.ts' {
  interface Parts {
    readonly files: FilesSettings
  }
}

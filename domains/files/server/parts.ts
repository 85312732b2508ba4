import type { Storage } from '../../../platform/server/ports/storage.ts'

/** How the product is set up for files; `origin` is empty where links may be relative to the page. */
export type FilesSettings = {
  readonly storage: Storage
  readonly origin: string
  readonly personQuotaBytes: number
}

declare module '../../../platform/server/parts.ts' {
  interface Parts {
    readonly files: FilesSettings
  }
}

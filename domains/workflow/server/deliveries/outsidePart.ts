import type { PostOutside } from '../../../../platform/server/ports/postOutside.ts'

declare module '../../../../platform/server/dependencies.ts' {
  interface Parts {
    /** Sends a request to an external system. */
    readonly outside: PostOutside
  }
}

import type { PostOutside } from '../../../platform/server/ports/postOutside.ts'

declare module '../../../platform/server/parts.ts' {
  interface Parts {
    /** How other systems of a school are told something. */
    readonly outside: PostOutside
  }
}

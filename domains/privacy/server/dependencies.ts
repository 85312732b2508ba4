import type { ErasureRegister } from './erasing/register.ts'

declare module '../../../platform/server/dependencies.ts' {
  interface Parts {
    /** The register of erasures outside the database; without it, one in memory. */
    readonly erasures?: ErasureRegister
  }
}

import type { ProviderAddresses } from '../../../platform/server/ports/payment/openProvider.ts'

declare module '../../../platform/server/dependencies.ts' {
  interface Parts {
    /** Where payment providers answer; the real ones unless a test replaces them. */
    readonly payment?: { readonly addresses: ProviderAddresses }
  }
}

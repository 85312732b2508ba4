import { sm2PublicKeyOf } from '../server/sm2/sm2Keys.ts'

/** The key pair of every test; not a secret. */
export const testSm2Key = '3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8'
export const testSm2PublicKey = sm2PublicKeyOf(testSm2Key)

/**
 * `qinghe`, encrypted for the key above; its raw form begins with 04 by chance, as one in about 256
 * does.
 */
export const sealedWithChance04 =
  '046b64a34d4861d09a29ea60ee2101b6bb4bdf6d8a5e3030e73a0f1708ddbfc49eb4225d5db826619cbe84cfa7f77f13629941ab8ac7c8cb945a82d55e170a18d970d2d88d964c32388f63b25a1f43bfd3b81b90119cb9576ba9cd51ce6d1db9c8ed0797e586'

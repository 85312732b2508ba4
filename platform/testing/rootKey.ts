import { createHash } from 'node:crypto'

/** The root key of every test; not a secret. */
export const testRootKey = createHash('sha256').update('qinghe-test-key').digest('base64')

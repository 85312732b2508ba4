/**
 * The reference for sign-in: `node:http` that derives one hash per request with the product's
 * parameters.
 */
import { argon2, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { setPriority } from 'node:os'

import { cost, md5HexOf } from '../domains/identity/server/passwords/passwordHash.ts'

// The pool's threads start later and inherit the priority, as the product's hashing threads do.
if (process.platform === 'linux') setPriority(10)

const { memoryKiB, passes, hashBytes } = cost
const request = {
  message: md5HexOf('qinghe'),
  nonce: randomBytes(16),
  parallelism: 1,
  tagLength: hashBytes,
  memory: memoryKiB,
  passes,
}

createServer((_request, response) => {
  argon2('argon2id', request, (error) => response.writeHead(error ? 500 : 200).end('{}'))
}).listen(Number(process.env['PORT']), '127.0.0.1')

process.once('SIGTERM', () => process.exit(0))

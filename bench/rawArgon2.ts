/** The reference for sign-in: `node:http` that verifies one stored hash per request, with the product's parameters and nothing else. */
import { createServer } from 'node:http'

import { hashPassword, md5HexOf, verifyPassword } from '../domains/identity/server/passwordHash.ts'

const md5 = md5HexOf('qinghe')
const stored = await hashPassword(md5)

createServer((_request, response) => {
  verifyPassword(stored, md5).then(
    (isRight) => response.writeHead(isRight ? 200 : 500).end('{}'),
    () => response.writeHead(500).end(),
  )
}).listen(Number(process.env['PORT']), '127.0.0.1')

process.once('SIGTERM', () => process.exit(0))

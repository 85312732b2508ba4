import { expect, test } from '../../../app/testing/world.ts'
import { putFile } from '../contract/files.ts'

const broken: readonly [string, string, string][] = [
  ['no boundary', 'multipart/form-data', 'x'],
  ['another boundary', 'multipart/form-data; boundary=a', '--b\r\n\r\nx\r\n--b--\r\n'],
  [
    'half a file',
    'multipart/form-data; boundary=a',
    '--a\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf',
  ],
  ['half a head', 'multipart/form-data; boundary=a', '--a\r\ncontent-disposition: form-da'],
]

test('POST oss/endpoint/put-file: INVALID_INPUT for a broken form, which counts like any upload', async ({
  api,
  database,
  world,
}) => {
  const parent = api.as('parent')
  for (const [kind, type, payload] of broken) {
    const answer = await parent.inject({
      method: 'POST',
      url: `/api${putFile.path}?code=minio`,
      headers: { 'content-type': type },
      payload,
    })
    expect([kind, answer.status, answer.body['reason']]).toEqual([kind, 400, 'INVALID_INPUT'])
  }

  const counted = await database.read(world.tenant, (db) =>
    db
      .selectFrom('rateLimit')
      .select('used')
      .where('tenantId', '=', world.tenant)
      .where('bucket', '=', 'upload')
      .execute(),
  )
  expect(counted.map(({ used }) => used)).toEqual([broken.length])
})

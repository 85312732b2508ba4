import writeXlsxFile from 'write-excel-file/node'

import type { Answer, ApiClient } from './apiClient.ts'

const text = (value: string) => ({ value, type: String })

/** A workbook as people upload it: every cell is text. */
export const sheetOf = (
  titles: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<Buffer> => writeXlsxFile([[...titles], ...rows].map((row) => row.map(text))).toBuffer()

/** Uploads a file as a browser's form does. */
export function uploadSheet(client: ApiClient, url: string, content: Buffer): Promise<Answer> {
  const head =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n'
  return client.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')]),
  })
}

/** The reasons of twelve concurrent requests for a sheet. */
export const whenMany = async (ask: () => Promise<Answer>): Promise<string[]> =>
  (await Promise.all(Array.from({ length: 12 }, ask))).map(({ reason }) => reason)

/**
 * The reason that an upload gets while other requests (`fill`) fill the queue of sheet readers; one
 * user alone cannot fill it.
 */
export async function whileBusy(
  fill: () => Promise<Answer>,
  ask: () => Promise<Answer>,
): Promise<string[]> {
  const reasons: string[] = []
  for (let round = 0; round < 10 && !reasons.includes('WORKBOOKS_BUSY'); round += 1) {
    const others = Array.from({ length: 24 }, fill)
    // The first answer shows that the readers are busy.
    await Promise.race(others)
    reasons.push((await ask()).reason)
    await Promise.all(others)
  }
  return reasons
}

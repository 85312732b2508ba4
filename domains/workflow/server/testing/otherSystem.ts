import type { OwnClone } from '../../../../app/testing/world.ts'
import { standIn } from '../../../../platform/testing/standIn.ts'
import type { StandIn } from '../../../../platform/testing/standIn.ts'

const opened: StandIn[] = []
export async function other(
  answer: Parameters<typeof standIn>[0] = (_request, response) => response.writeHead(200).end(),
): Promise<StandIn> {
  const made = await standIn(answer)
  opened.push(made)
  return made
}
export const answering = (status: number) =>
  other((_request, response) => response.writeHead(status).end())

/** The product with its own database, as seen by several processes. */
export async function onItsOwn({ as, database }: OwnClone) {
  const admin = await as('admin')
  const clients = new Map(
    await Promise.all(
      ['teacher', 'finance'].map(async (account) => [account, await as(account)] as const),
    ),
  )
  return {
    api: Object.assign(admin, { as: (account: string) => clients.get(account) ?? admin }),
    database,
  }
}

export const closeOthers = async (): Promise<void> => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
}

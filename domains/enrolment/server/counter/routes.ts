import type { Parts } from '../../../../platform/server/dependencies.ts'
import type { App } from '../../../../platform/server/http/createApp.ts'
import type { Preparation } from '../../../../platform/server/http/call.ts'
import { mount } from '../../../../platform/server/http/mount.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { spendRate } from '../../../../platform/server/http/rateLimit.ts'
import type { NewFile } from '../../../files/server/public.ts'
import { whenPhoneProven } from '../../../identity/server/public.ts'
import * as contract from '../../contract/counter.ts'
import * as confirming from '../../contract/counterConfirm.ts'
import { submitEntry } from './entering.ts'
import { cancelEntry, makeSignLink } from './linking.ts'
import { listEntries, receiptOf } from './reading.ts'
import { readSignPaper, signEntry, storeSignature } from './signing.ts'
import { admitFamily, confirmEntered, countWaiting } from './takingOver.ts'

/** Mounts the counter, where the office enters applications for families. */
export function mountCounter(app: App, parts: Parts): void {
  whenPhoneProven('counter', (tx, proven, now) =>
    admitFamily(tx, proven, { keys: parts.keys, now }),
  )
  mount(app, contract.listEntries, ({ db, actor, input }) => listEntries(db, actor, input))
  mount(app, contract.getEntry, ({ db, actor, input }) => receiptOf(db, rowRef(actor, input.id)))
  mountEntering(app, parts)
  mountSigning(app, parts)
  mountConfirming(app, parts)
}

function mountConfirming(app: App, { keys }: Parts): void {
  mount(app, confirming.listEnteredForMe, ({ db, actor }) => countWaiting(db, actor, keys))
  mount<typeof confirming.confirmEntered, void>(
    app,
    confirming.confirmEntered,
    ({ tx, actor, input, now, request }) =>
      confirmEntered(tx, actor, input, { keys, now, request }),
    {
      // A number cannot be found by trying: five tries an hour.
      prepare: ({ database, actor, now }) =>
        spendRate(
          database,
          actor.tenantId,
          { bucket: 'counterConfirm', subject: actor.userId, limit: 5, windowSeconds: 3600 },
          now,
        ),
    },
  )
}

function mountEntering(app: App, parts: Parts): void {
  mount(app, contract.submitEntry, ({ tx, actor, input, now, request }) =>
    submitEntry(tx, actor, input, { parts, now, ip: request.ip, request }),
  )
  mount(app, contract.makeSignLink, ({ tx, actor, input, now, request }) =>
    makeSignLink(tx, actor, input.id, { parts, now, ip: request.ip, request }),
  )
  mount(app, contract.cancelEntry, ({ tx, actor, input, now, request }) =>
    cancelEntry(tx, actor, input, { parts, now, ip: request.ip, request }),
  )
}

function mountSigning(app: App, parts: Parts): void {
  mount<typeof contract.readSignPaper, void>(
    app,
    contract.readSignPaper,
    ({ db, actor, input, now }) => readSignPaper(db, actor, input.code, { keys: parts.keys, now }),
    { prepare: spendPerAddress },
  )
  mount<typeof contract.signEntry, NewFile>(
    app,
    contract.signEntry,
    ({ tx, actor, input, now, request, prepared: signature }) =>
      signEntry(tx, actor, input, { parts, now, ip: request.ip, request, signature }),
    {
      prepare: async (preparation) => {
        await spendPerAddress(preparation)
        const { database, actor, input, now } = preparation
        return storeSignature(actor, input, { database, setup: parts, now })
      },
    },
  )
}

/** A code cannot be found by trying: an address may ask three hundred times an hour. */
const spendPerAddress = ({
  database,
  actor,
  now,
  request,
}: Preparation<typeof contract.readSignPaper | typeof contract.signEntry>): Promise<void> =>
  spendRate(
    database,
    actor.tenantId,
    { bucket: 'counterSign', subject: request.ip, limit: 300, windowSeconds: 3600 },
    now,
  )

import type { App } from '../../../platform/server/http/createApp.ts'
import { mount } from '../../../platform/server/http/mount.ts'
import * as channels from '../contract/channels.ts'
import * as home from '../contract/homeCards.ts'
import * as inbox from '../contract/inbox.ts'
import * as contract from '../contract/message.ts'
import { countWaiting } from './counters.ts'
import { listHomeCards } from './home/homeCards.ts'
import { listInbox, readInbox } from './inbox/inbox.ts'
import { ownMessages } from './inbox/ownMessages.ts'
import { defineInboxSource } from './inbox/sources.ts'
import { listMessages, readMessages } from './messages.ts'
import { listOwnChannels, setOwnChannel } from './ownChannels.ts'
import { mountStream } from './stream.ts'
import type { Changes } from './stream.ts'

/** Mounts the calls of the messaging domain. */
export function mountMessaging(app: App, changes?: Changes): void {
  defineInboxSource(ownMessages)
  mount(app, contract.getCounts, ({ db, actor, now }) => countWaiting(db, actor, now))
  mount(app, contract.listMessages, ({ db, actor, input }) => listMessages(db, actor, input))
  mount(app, contract.readMessages, ({ tx, actor, input, now }) =>
    readMessages(tx, actor, input.ids, now),
  )
  mount(app, inbox.listInbox, ({ db, actor, input, now }) => listInbox(db, actor, input, now))
  mount(app, inbox.readInbox, ({ tx, actor, input, now }) =>
    readInbox(tx, actor, input.entries, now),
  )
  mount(app, home.listHomeCards, ({ db, actor, now }) => listHomeCards(db, actor, now))
  mount(app, channels.listOwnChannels, ({ db, actor }) => listOwnChannels(db, actor))
  mount(app, channels.setOwnChannel, ({ tx, actor, input }) => setOwnChannel(tx, actor, input))
  mountStream(app, changes)
}

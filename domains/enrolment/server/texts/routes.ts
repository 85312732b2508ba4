import type { App } from '../../../../platform/server/http/createApp.ts'
import { mount } from '../../../../platform/server/http/mount.ts'
import * as contract from '../../contract/texts/messageText.ts'
import { listMessageTexts, restoreMessageText, submitMessageText } from './texts.ts'

export function mountTexts(app: App): void {
  mount(app, contract.listMessageTexts, ({ db, actor, input }) =>
    listMessageTexts(db, actor, input),
  )
  mount(app, contract.submitMessageText, ({ tx, actor, input, now, request }) =>
    submitMessageText(tx, actor, input, { now, request }),
  )
  mount(app, contract.restoreMessageText, ({ tx, actor, input, now, request }) =>
    restoreMessageText(tx, actor, input.action, { now, request }),
  )
}

import { type SignOutPlan, textIn } from '../../../platform/web/device/signOut/signOutSteps.ts'
import type { Owner } from '../../../platform/web/device/owner.ts'
import { openSessions, startSession } from './drafts/draftSession.ts'
import { ownDrafts, photosOf } from './drafts/draftStore.ts'
import type { LocalDraft } from './drafts/localDraft.ts'

/**
 * Before sign-out, unfinished forms are saved on the server with their photos. Corrections of a
 * returned application cannot be saved there.
 */
export const signOutPlan: SignOutPlan = {
  application: {
    nameOf: (value) => {
      const kind = textIn(value, 'applicationId') ? '没有提交的报名修改' : '报名草稿'
      return `${kind}：${textIn(value, 'payload', 'values', 'childName') || '未填姓名'}`
    },
    send: sendDrafts,
  },
  // A photo may be the only unsent part of its form.
  applicationPhoto: { nameOf: () => '没有上传的报名照片', send: sendDrafts },
}

let sending: Promise<unknown> | undefined

/** Both purposes call this; the forms are sent once. */
function sendDrafts(owner: Owner): Promise<unknown> {
  sending ??= sendForms(owner).finally(() => (sending = undefined))
  return sending
}

async function sendForms(owner: Owner): Promise<void> {
  const forms = (await ownDrafts(owner)).filter((draft) => draft.applicationId === undefined)
  await Promise.allSettled(forms.map(sendForm))
}

async function sendForm(draft: LocalDraft): Promise<void> {
  const open = openSessions().find((one) => one.autosave.readDraft().key === draft.key)
  const session = open ?? startSession(draft, await photosOf(draft.key), [])
  await session.photos.run()
  await session.autosave.sync()
  if (!open) await session.leave()
}

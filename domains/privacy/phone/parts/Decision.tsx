import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { confirm } from '../../../../platform/web/overlays/overlays.tsx'
import { giveConsent, withdrawConsent } from '../../../courseChoice/contract/preparation.ts'
import { givePhotoConsent, withdrawPhotoConsent } from '../../../people/contract/photoConsent.ts'
import { leavePool } from '../../../recruitment/contract/own.ts'
import { listConsents } from '../../contract/consent.ts'
import type { Consent } from '../../contract/consent.ts'

const told = { invalidates: [listConsents], message: '已撤回' }

/** Gives or withdraws a consent to an optional purpose. What was read is on the card above. */
export function Decision({ one, childId }: { one: Consent; childId: string }) {
  const sharing = useSubmit(withdrawConsent, told)
  const photos = useSubmit(withdrawPhotoConsent, told)
  const pool = useSubmit(leavePool, told)
  const { classId, mayGiveAgain, photoVersion, applicationId } = one
  const withdraw = async () => {
    const isSure = await confirm({
      title: `撤回“${one.title}”？`,
      body: one.effect,
      action: '撤回同意',
      tone: 'danger',
    })
    if (!isSure) return
    if (classId) sharing.mutate({ classId, childId })
    else if (photoVersion) photos.mutate({ childId })
    else if (applicationId) pool.mutate({ id: applicationId })
  }
  if (!one.isGiven)
    return photoVersion ? (
      <GivePhotos version={photoVersion} childId={childId} />
    ) : classId && mayGiveAgain ? (
      <GiveSharing classId={classId} childId={childId} />
    ) : null
  return (
    <Button block busy={sharing.isPending || photos.isPending || pool.isPending} onPress={withdraw}>
      撤回同意
    </Button>
  )
}

type GiveProps = { version: string; childId: string }

function GivePhotos({ version, childId }: GiveProps) {
  const submit = useSubmit(givePhotoConsent, { invalidates: [listConsents], message: '已同意' })
  // The version comes from the server, so a page that was opened before a change is refused.
  const give = () => submit.mutate({ childId, version })
  return (
    <Button block busy={submit.isPending} onPress={give}>
      同意公开发布
    </Button>
  )
}

/** Agrees again to telling an institution; a seat in the class is asked for on the page of courses. */
function GiveSharing({ classId, childId }: { classId: string; childId: string }) {
  const submit = useSubmit(giveConsent, { invalidates: [listConsents], message: '已同意' })
  return (
    <Button block busy={submit.isPending} onPress={() => submit.mutate({ classId, childId })}>
      重新同意
    </Button>
  )
}

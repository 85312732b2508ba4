import { useState } from 'react'

import { useSubmit } from '../../../platform/web/calls/calls.ts'
import { usePages } from '../../../platform/web/paging/usePages.ts'
import { ActionSheet } from '../../../platform/web/kit/overlay/ActionSheet.tsx'
import { StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { FilterChips } from '../../../platform/web/kit/input/Filters.tsx'
import { Row } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { PagesView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { askText } from '../../../platform/web/overlays/overlays.tsx'
import { confirmClaims, listClaimsToDecide, refuseClaims } from '../contract/guardian.ts'
import type { ClaimToDecide } from '../contract/guardian.ts'
import { claimStateNames, claimStates } from '../contract/states.ts'
import type { ClaimState } from '../contract/states.ts'
import { claimTones } from '../contract/tones.ts'

const chips = claimStates.map((value) => ({ value, label: claimStateNames[value] }))

/** Parents' claims. The class teacher confirms those that fit the roll. */
export function ClaimsPage() {
  const [state, setState] = useState<ClaimState>('PENDING')
  const [chosen, setChosen] = useState<ClaimToDecide | undefined>()
  const pages = usePages(listClaimsToDecide, { state })
  return (
    <Page title="家长认领" onRefresh={pages.refresh}>
      <FilterChips label="认领状态" options={chips} value={state} onChange={setState} />
      <PagesView
        pages={pages}
        label="家长认领"
        empty={
          <EmptyState
            drawing="done"
            title={state === 'PENDING' ? '没有待确认的认领' : '没有符合条件的认领'}
            hint={state === 'PENDING' ? '家长认领孩子后会出现在这里' : '换个状态看看'}
          />
        }
      >
        {(claim) => (
          <Row
            key={claim.id}
            title={`${claim.claimantName} · ${claim.childName}的${claim.relationName}`}
            facts={[claim.className, claim.reason || claim.claimantPhone]}
            chip={chipOf(claim)}
            onPress={claim.state === 'PENDING' ? () => setChosen(claim) : undefined}
          />
        )}
      </PagesView>
      <Decision claim={chosen} onClose={() => setChosen(undefined)} />
    </Page>
  )
}

function chipOf({ state, stateName, fits, isFrozen }: ClaimToDecide) {
  if (state !== 'PENDING') return <StateChip tone={claimTones[state]}>{stateName}</StateChip>
  if (isFrozen) return <StateChip tone="warning">监护争议</StateChip>
  return (
    <StateChip tone={fits ? 'success' : 'error'}>{fits ? '与名册相符' : '与名册不符'}</StateChip>
  )
}

function Decision({ claim, onClose }: { claim: ClaimToDecide | undefined; onClose: () => void }) {
  const invalidates = [listClaimsToDecide]
  const accept = useSubmit(confirmClaims, { invalidates, message: '已确认' })
  const refuse = useSubmit(refuseClaims, { invalidates, message: '认领未通过，家长会看到原因' })
  if (!claim) return null
  const askWhy = async () => {
    const reason = await askText({
      title: `${claim.claimantName}的认领不通过`,
      label: '原因',
      action: '不通过',
      tone: 'danger',
      placeholder: '家长会看到这句话',
    })
    if (reason) refuse.mutate({ ids: claim.id, reason })
  }
  return (
    <ActionSheet
      open
      onClose={onClose}
      title={`${claim.claimantName} · ${claim.childName}的${claim.relationName}`}
      actions={[
        {
          key: 'confirm',
          label: '确认是监护人',
          disabled: !claim.fits || claim.isFrozen,
          onPress: () => accept.mutate({ ids: claim.id }),
        },
        { key: 'refuse', label: '不通过', tone: 'danger', onPress: askWhy },
      ]}
    />
  )
}

import { linkTo } from '../../../../platform/contract/screen.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { usePages } from '../../../../platform/web/paging/usePages.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { Row } from '../../../../platform/web/kit/list/List.tsx'
import { PagesView, QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../../platform/web/kit/page/States.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import { ownUser } from '../../../organisation/contract/ownUser.ts'
import { listInstitutions } from '../../contract/institution.ts'
import { courseCardsScreen } from '../../contract/screens.ts'
import { afterSchoolPermissions } from '../../contract/permissions.ts'
import { institutionTones } from '../../contract/states.ts'
import type { InstitutionState } from '../../contract/states.ts'

const staleMs = 5 * 60_000

type InstitutionChooserProps = {
  /** Limits the list to this state. */
  state?: InstitutionState
  to: (id: string) => string
}

/** A list of institutions to choose from, for readers who may see them. */
export function InstitutionChooser(props: InstitutionChooserProps) {
  const own = useCall(ownUser, {}, { staleMs, quiet: true })
  return (
    <QueryView query={own} skeleton="list">
      {({ permissions }) =>
        permissions.includes(afterSchoolPermissions.oversee) ? (
          <Choices {...props} />
        ) : (
          <NothingToChoose />
        )
      }
    </QueryView>
  )
}

function Choices({ state, to }: InstitutionChooserProps) {
  const pages = usePages(listInstitutions, state ? { state } : {})
  return (
    <PagesView
      pages={pages}
      label="选择机构"
      empty={
        <EmptyState
          drawing="list"
          title={state ? '没有符合条件的机构' : '还没有校外机构'}
          hint="提交入驻申请并通过后，机构才能开课"
        />
      }
    >
      {({ id, name, state: stands, stateName, expiry }) => (
        <Row
          key={id}
          title={name}
          facts={[expiry ? `证照最早到期 ${expiry}` : '证照日期未填']}
          chip={<StateChip tone={institutionTones[stands]}>{stateName}</StateChip>}
          to={to(id)}
        />
      )}
    </PagesView>
  )
}

function NothingToChoose() {
  const go = useGo()
  return (
    <EmptyState
      drawing="lost"
      title="没有与您有关的机构"
      hint="机构资料由学校管理人员查看，开设的课程全校都能看"
      action={<Button onPress={() => go.to(linkTo(courseCardsScreen))}>查看开设的课程</Button>}
    />
  )
}

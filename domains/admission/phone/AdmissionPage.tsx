import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { GoneState, isGone } from '../../../platform/web/kit/page/GoneState.tsx'
import { StateBanner } from '../../../platform/web/kit/list/Facts.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { Unbroken } from '../../../platform/web/dates/Unbroken.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { stateTones } from '../../enrolment/contract/states.ts'
import { enrolmentScreen } from '../../enrolment/contract/screens.ts'
import { getFamilyAdmission } from '../contract/family.ts'
import type { FamilyAdmission } from '../contract/family.ts'
import look from './admission.module.css'
import { AppealCard } from './parts/AppealCard.tsx'
import { AppointmentCard } from './parts/AppointmentCard.tsx'
import { LetterCard } from './parts/LetterCard.tsx'
import { DeclineLine, OfferBar } from './parts/OfferBar.tsx'
import { PlaceCard } from './parts/PlaceCard.tsx'
import { RecordCard } from './parts/RecordCard.tsx'
import { TrackCard } from './parts/TrackCard.tsx'
import { admissionWords } from './words.ts'

/** 录取进度: what the school decided, and what the family may do now. */
export function AdmissionPage() {
  const id = useParam('id') ?? ''
  const query = useCall(getFamilyAdmission, { id }, { quiet: true, enabled: id !== '' })
  const go = useGo()
  return (
    <Page
      title="录取进度"
      onRefresh={query.refetch}
      bottom={query.data ? <OfferBar admission={query.data} /> : null}
    >
      {id === '' || isGone(query.error) ? (
        <GoneState
          title="没有找到这份报名"
          action="查看我的报名"
          onPress={() => go.replace(linkTo(enrolmentScreen))}
        />
      ) : (
        <QueryView query={query} skeleton="detail">
          {(admission) => <Content admission={admission} />}
        </QueryView>
      )}
    </Page>
  )
}

const Content = ({ admission }: { admission: FamilyAdmission }) => (
  <div className={look.stack}>
    <StateBanner tone={stateTones[admission.status]} title={admission.statusLabel}>
      <p>
        <Unbroken>{admissionWords(admission)}</Unbroken>
      </p>
      <p>
        {admission.childName} · {admission.planName}
        <br />
        报名编号 {admission.applyNo}
      </p>
    </StateBanner>
    <RecordCard admission={admission} />
    <LetterCard admission={admission} />
    <PlaceCard admission={admission} />
    <AppointmentCard admission={admission} />
    <AppealCard admission={admission} />
    <TrackCard admission={admission} />
    <DeclineLine admission={admission} />
  </div>
)

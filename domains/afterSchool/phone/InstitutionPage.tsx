import { linkTo } from '../../../platform/contract/screen.ts'
import { List, Row } from '../../../platform/web/kit/list/List.tsx'
import { RecordPage } from '../../../platform/web/records/RecordPage.tsx'
import { formDetailScreen } from '../../workflow/contract/screens.ts'
import { getInstitution } from '../contract/institution.ts'
import {
  institutionAccountsScreen,
  institutionsScreen,
  institutionTabsScreen,
} from '../contract/screens.ts'
import { institutionTones } from '../contract/states.ts'
import type { InstitutionState } from '../contract/states.ts'
import { InstitutionActs } from './parts/InstitutionActs.tsx'
import { InstitutionPanel } from './parts/InstitutionPanel.tsx'

/** 机构详情: the institution's own data, its state, and the available actions. */
export const InstitutionPage = () => (
  <RecordPage
    title="机构详情"
    call={getInstitution}
    missing={{
      title: '没有找到这家机构，可能与您无关',
      action: '查看校外机构',
      to: linkTo(institutionsScreen),
    }}
    banner={({ state, stateName, stateReason, name }) => ({
      tone: institutionTones[state],
      title: stateName,
      text: stateReason || nextSteps[state] || name,
    })}
    panel={(institution) => <InstitutionPanel institution={institution} />}
    more={({ id, state, mayLetGo }) =>
      state === 'ADMITTED' ? (
        <List label="机构在本校">
          <Row
            title="课程与教师"
            facts={['开设的课程、授课教师']}
            to={linkTo(institutionTabsScreen, { id, tab: 'courses' })}
          />
          {mayLetGo ? (
            <Row
              title="机构账号"
              facts={['负责人与教师的登录账号']}
              to={linkTo(institutionAccountsScreen, { institutionId: id })}
            />
          ) : null}
        </List>
      ) : null
    }
    progress={formDetailScreen}
    actions={(institution) => <InstitutionActs institution={institution} />}
  />
)

const nextSteps: Readonly<Partial<Record<InstitutionState, string>>> = {
  DRAFT: '填写完整后提交，由教务或校长审核',
  PENDING: '等待教务或校长审核资料',
  RETURNED: '请按退回意见补正后重新提交',
  AWAITING_VISIT: '资料已通过，等待实地考察',
}

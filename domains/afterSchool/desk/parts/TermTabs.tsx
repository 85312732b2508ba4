import { PageTabs } from '../../../../platform/desk/PageTabs.tsx'
import { slotsDesk, termsDesk } from '../../contract/screens.ts'

const tabs = [
  { screen: termsDesk, name: '学期' },
  { screen: slotsDesk, name: '时段' },
]

export const TermTabs = () => <PageTabs label="学期与时段" tabs={tabs} />

import { linkTo } from '../../../../platform/contract/screen.ts'
import { navigate, useAppLocation } from '../../../../platform/web/navigation/location.ts'
import { designerDesk } from '../../contract/screens.ts'

/** The tabs of the designer, in working order. */
export const designTabs = [
  { key: 'settings', label: '基础设置' },
  { key: 'form', label: '表单设计' },
  { key: 'flow', label: '流程设计' },
  { key: 'versions', label: '版本' },
] as const

/** The two views of a flow: cards or BPMN. */
export const flowViews = [
  { key: 'tree', label: '树形' },
  { key: 'bpmn', label: 'BPMN 图' },
] as const

/** The state in the designer's address: the flow, the tab, the view, and the open step or field. */
export type DesignPlace = {
  readonly id: string
  readonly tab: (typeof designTabs)[number]['key']
  readonly view: (typeof flowViews)[number]['key']
  readonly node: string
}

/** Reads an address; invalid values count as absent. */
function readPlace(search: string): DesignPlace {
  const query = new URLSearchParams(search)
  const id = query.get('id') ?? ''
  return {
    id: /^\d{1,19}$/.test(id) ? id : '',
    tab: designTabs.find(({ key }) => key === query.get('tab'))?.key ?? 'flow',
    view: flowViews.find(({ key }) => key === query.get('view'))?.key ?? 'tree',
    node: query.get('node') ?? '',
  }
}

/** The address of a place. */
export const addressOf = ({ id, tab, view, node }: DesignPlace): string =>
  linkTo(designerDesk, {
    id,
    ...(tab === 'flow' ? {} : { tab }),
    ...(view === 'tree' ? {} : { view }),
    ...(node ? { node } : {}),
  })

export type GoTo = (part: Partial<DesignPlace>, options?: { replace?: boolean }) => void

/** The current place in the designer. Changing it changes the address, so Back and links work. */
export function useDesignPlace(): [DesignPlace, GoTo] {
  const { search } = useAppLocation()
  const place = readPlace(search)
  return [place, (part, options) => navigate(addressOf({ ...place, ...part }), options)]
}

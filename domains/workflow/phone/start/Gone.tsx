import { linkTo } from '../../../../platform/contract/screen.ts'
import { CallError } from '../../../../platform/web/calls.ts'
import { GoneState } from '../../../../platform/web/kit/GoneState.tsx'
import { Page } from '../../../../platform/web/kit/Page.tsx'
import { useGo } from '../../../../platform/web/navigation.tsx'
import { placeError } from '../../../../platform/web/placedErrors.ts'
import { createScreen } from '../../contract/screens.ts'

/** The sentence where a flow is started elsewhere: it says where, and no toast has to repeat it. */
export function elsewhereIn(error: Error | null): string | undefined {
  if (!(error instanceof CallError) || error.reason !== 'OTHER_PLATFORM') return undefined
  placeError(error)
  return error.message
}

/** The flow or request is not there, not for this person, or started elsewhere. */
export function Gone({ title = '没有找到这个流程，可能已停用或与您无关' }: { title?: string }) {
  const go = useGo()
  return (
    <Page title="发起流程">
      <GoneState
        title={title}
        action="查看可发起的流程"
        onPress={() => go.replace(linkTo(createScreen))}
      />
    </Page>
  )
}

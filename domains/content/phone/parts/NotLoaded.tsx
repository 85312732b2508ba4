import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Card } from '../../../../platform/web/kit/List.tsx'

/** One part of a page that did not come, where the rest of the page stands. */
export const NotLoaded = ({ title, onRetry }: { title: string; onRetry: () => unknown }) => (
  <div role="alert">
    <Card
      title={title}
      action={
        <Button kind="plain" small onPress={onRetry}>
          重试
        </Button>
      }
    >
      {null}
    </Card>
  </div>
)

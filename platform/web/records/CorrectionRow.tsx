import { List, Row } from '../kit/list/List.tsx'

/** A link to the form of a returned request, on the page of its process. */
export const CorrectionRow = ({ to }: { to: string }) => (
  <List label="修改">
    <Row title="修改并重新提交" facts={['退回的原因见流转信息']} to={to} />
  </List>
)

/** Files in the shape of those from other schools, written for these tests. */
const file = (
  process: string,
  inside: string,
  around = '',
): string => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:flowable="http://flowable.org/bpmn" targetNamespace="http://school.test/flows">
  ${around}
  <process ${process}>${inside}</process>
</definitions>`

const line = (id: string, from: string, to: string, condition = ''): string =>
  `<sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}">${
    condition &&
    `<conditionExpression xsi:type="tFormalExpression"><![CDATA[${condition}]]></conditionExpression>`
  }</sequenceFlow>`

const task = (id: string, name: string, inside: string, attrs = ''): string =>
  `<userTask id="${id}" name="${name}" ${attrs}><extensionElements>${inside}</extensionElements></userTask>`

const applicant = task(
  'fill',
  '填写申请',
  '<flowable:assignee type="custom" value="applyUser" text="发起人"/>',
)
const role = (value: string, text: string): string =>
  `<flowable:assignee type="role" value="${value}" text="${text}"/>`
const field = (id: string, name: string, writable = false): string =>
  `<flowable:formProp id="${id}" name="${name}" readable="true" writable="${writable}"/>`

/** 请假: the applicant, the office, and one of two leaders depending on the number of days. */
export const leave = file(
  `id="leave" name="教职工请假" isExecutable="true" flowable:skipFirstNode="true" flowable:rollbackNode="fill" flowable:title="#{#applyUserName}请假：#{#reason}"`,
  `<extensionElements><flowable:serial name="serialNumber" prefix="Leave" dateFormat="yyyyMMdd" suffixLength="5" cycle="day"/></extensionElements>
  <startEvent id="begin"><extensionElements>${field('days', '请假天数', true)}${field('reason', '请假理由', true)}</extensionElements></startEvent>
  ${applicant}
  ${task(
    'office',
    '人事审核',
    `${role('hr', '人事')}${field('days', '请假天数')}${field('reason', '请假理由')}
     <flowable:button label="通过" prop="wf_pass" display="true"/><flowable:button label="转办" prop="wf_transfer" display="true"/>
     <flowable:button label="终止" prop="wf_terminate" display="false"/>`,
  )}
  <exclusiveGateway id="howLong"/>
  ${task('manager', '部门经理', role('manager', '经理'))}
  ${task('boss', '校长审批', '<flowable:assignee type="user" value="7" text="王校长"/>', 'flowable:backToRejecter="true"')}
  <endEvent id="done"/>
  ${line('f1', 'begin', 'fill')}${line('f2', 'fill', 'office')}${line('f3', 'office', 'howLong')}
  ${line('f4', 'howLong', 'manager', '${days<5}')}${line('f5', 'howLong', 'boss', '${days>=5}')}
  ${line('f6', 'manager', 'done')}${line('f7', 'boss', 'done')}`,
)

const loop = (condition: string, isSequential = false): string =>
  `<multiInstanceLoopCharacteristics isSequential="${isSequential}" flowable:collection="\${wfMultiInstanceHandler.getList(execution)}" flowable:elementVariable="assignee">
    ${condition && `<completionCondition xsi:type="tFormalExpression">\${${condition}}</completionCondition>`}</multiInstanceLoopCharacteristics>`
const board = '<flowable:assignee type="user" value="1,2,3" text="甲,乙,丙"/>'
const vote = (id: string, name: string, how: string): string =>
  `<userTask id="${id}" name="${name}" flowable:assignee="\${assignee}"><extensionElements>${board}</extensionElements>${how}</userTask>`

/** 会签: by ratio, sequential, and all. */
export const countersigned = file(
  'id="board" name="会签" isExecutable="true"',
  `<startEvent id="begin"/>${vote('half', '半数通过', loop('nrOfCompletedInstances/nrOfInstances &gt;= 0.5'))}
  ${vote('turns', '依次审批', loop('', true))}${vote('all', '全部通过', loop('nrOfCompletedInstances == nrOfInstances'))}
  ${vote('first', '一人即可', loop('nrOfCompletedInstances &gt;= 1'))}<endEvent id="done"/>
  ${line('f1', 'begin', 'half')}${line('f2', 'half', 'turns')}${line('f3', 'turns', 'all')}${line('f4', 'all', 'first')}${line('f5', 'first', 'done')}`,
)

/** An embedded form, branches that join, and a refusal that a gateway decides. */
export const ownForm = file(
  'id="purchase" name="采购" isExecutable="true" flowable:skipFirstNode="true" flowable:skipWhenStartUser="true" flowable:skipWhenAssignee="true"',
  `<startEvent id="begin"><extensionElements>${field('amount', '金额', true)}${field('isUrgent', '加急', true)}</extensionElements></startEvent>
  ${applicant}${task('check', '财务审核', `${role('finance', '财务')}${field('amount', '金额', true)}`)}
  <exclusiveGateway id="agreed" default="yes"/>
  <inclusiveGateway id="split" default="plain"/><inclusiveGateway id="meet"/>
  ${task('head', '校长', '<flowable:assignee type="custom" value="leader" text="上级"/>')}
  ${task('quick', '加急确认', '<flowable:assignee type="post" value="31" text="采购员"/>')}
  ${task('store', '库房', '<flowable:assignee type="dept" value="12" text="总务处"/>', 'flowable:copyUser="5"')}
  <endEvent id="done"/>
  ${line('f1', 'begin', 'fill')}${line('f2', 'fill', 'check')}${line('f3', 'check', 'agreed')}
  ${line('no', 'agreed', 'fill', '${!pass}')}${line('yes', 'agreed', 'split')}
  ${line('dear', 'split', 'head', '${amount >= 1000 && !(isUrgent)}')}${line('urgent', 'split', 'quick', '${isUrgent == true}')}${line('plain', 'split', 'store')}
  ${line('j1', 'head', 'meet')}${line('j2', 'quick', 'meet')}${line('j3', 'store', 'meet')}${line('f9', 'meet', 'done')}`,
)

/** Standard BPMN without any extension, with two parallel tasks. */
export const defaults = file(
  'id="Plain_Flow" name="默认" isExecutable="true"',
  `<startEvent id="begin" name="开始"/><parallelGateway id="both"/>
  <userTask id="a" name="甲审批" flowable:assignee="1"/><userTask id="b" name="乙审批" flowable:candidateUsers="2,3"/>
  <parallelGateway id="together"/><endEvent id="done" name="完成"/>
  ${line('f1', 'begin', 'both')}${line('f2', 'both', 'a')}${line('f3', 'both', 'b')}
  ${line('f4', 'a', 'together')}${line('f5', 'b', 'together')}${line('f6', 'together', 'done')}`,
)

/** A form outside the flow. */
export const externalForm = file(
  'id="trip" name="出差" isExecutable="true" flowable:skipFirstNode="true"',
  `<startEvent id="begin" flowable:exFormKey="wf_ex_Trip" flowable:exFormUrl="/trip/form" flowable:exAppFormUrl="/pages/trip/form"/>
  ${applicant}${task('look', '审核', role('hr', '人事'), 'flowable:hideAttachment="true"')}<endEvent id="done"/>
  ${line('f1', 'begin', 'fill')}${line('f2', 'fill', 'look')}${line('f3', 'look', 'done')}`,
)

/** Parts that run code, wait or interrupt: none are taken over, all are reported. */
export const customMethod = file(
  'id="custom" name="自定义方法" isExecutable="true"',
  `<extensionElements><flowable:executionListener event="start" class="com.school.Starter"/></extensionElements>
  <startEvent id="begin"/>
  ${task('pick', '挑选的人', '<flowable:assignee type="custom" value="${people.find(execution)}"/>')}
  ${task('known', '固定的人', '<flowable:assignee type="user" value="4" text="丁"/><flowable:taskListener event="create" expression="${bean.go()}"/>')}
  <boundaryEvent id="late" name="超时" attachedToRef="known"><timerEventDefinition><timeDuration>PT48H</timeDuration></timerEventDefinition></boundaryEvent>
  <userTask id="chase" name="催办" flowable:assignee="4"/>
  <serviceTask id="post" name="推送" flowable:class="com.school.Push"/><scriptTask id="script" name="脚本" scriptFormat="js"><script>1</script></scriptTask>
  <serviceTask id="mail" name="邮件" flowable:type="mail"/><subProcess id="inner" name="子流程"><startEvent id="innerStart"/></subProcess>
  <exclusiveGateway id="where" default="usual"/><endEvent id="done"/>
  ${line('f1', 'begin', 'pick')}${line('f2', 'pick', 'where')}${line('usual', 'where', 'known')}${line('odd', 'where', 'done', '${checker.isFree(days)}')}
  ${line('f5', 'known', 'post')}${line('f6', 'post', 'script')}${line('f7', 'script', 'mail')}${line('f8', 'mail', 'inner')}${line('f9', 'inner', 'done')}
  ${line('l1', 'late', 'chase')}${line('l2', 'chase', 'done')}<weird id="x"/>`,
  '<signal id="bell" name="铃"/>',
)

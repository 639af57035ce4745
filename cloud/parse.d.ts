import type ParseNode from 'parse/node'
import type * as CloudCode from 'parse/types/CloudCode.d.ts'

/** A row that was saved, or is about to be with the id its maker gave it. */
type WithId<T> = T & { id: string }
type ParseRow = WithId<InstanceType<typeof ParseNode.Object>>
type ParseUser = WithId<InstanceType<typeof ParseNode.User>>
type Trigger = Omit<CloudCode.TriggerRequest, 'object' | 'original' | 'user'> & {
  object: ParseRow
  original?: ParseRow
  user?: ParseUser
}

declare global {
  /** The host's own Parse, with its cloud functions and triggers. */
  const Parse: typeof ParseNode
  namespace Parse {
    type Object = ParseRow
    type User = ParseUser
    type Role = InstanceType<typeof ParseNode.Role>
    type ACL = InstanceType<typeof ParseNode.ACL>
    namespace Cloud {
      type BeforeSaveRequest = Trigger
      type BeforeDeleteRequest = Trigger
      type AfterDeleteRequest = Trigger
      type FileTriggerRequest = CloudCode.FileTriggerRequest
      type FunctionRequest = CloudCode.FunctionRequest
    }
  }
}

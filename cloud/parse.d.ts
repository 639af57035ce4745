import type ParseNode from 'parse/node'

/** A row that was saved, or will be with the id its maker gave it. */
type WithId<T> = T & { id: string }
type ParseRow = WithId<InstanceType<typeof ParseNode.Object>>
type ParseUser = WithId<InstanceType<typeof ParseNode.User>>
type RequestOf<Handler> = Handler extends (request: infer R) => unknown ? R : never
type Cloud = typeof ParseNode.Cloud
type FileTrigger = RequestOf<Parameters<Cloud['beforeSaveFile']>[0]>
type Trigger = Omit<RequestOf<Parameters<Cloud['beforeSave']>[1]>, 'object' | 'original' | 'user'> & {
  object: ParseRow
  original?: ParseRow
  user?: ParseUser
}

declare global {
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
      type FileTriggerRequest = Omit<FileTrigger, 'user'> & { user?: ParseUser }
      type FunctionRequest = RequestOf<Parameters<Cloud['define']>[1]>
    }
  }
}

import { createFakeGateway } from '../fakes/fakeGateway.ts'
import { describeGateway } from '../contracts/gatewayContract.ts'

describeGateway('the fake gateway', async () => ({
  gateway: createFakeGateway(),
  hotelId: 'hotel00001',
}))

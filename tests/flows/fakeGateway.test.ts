import { createFakeGateway } from '#tests/fakeGateway.ts'
import { describeGateway } from '#tests/gatewayContract.ts'

describeGateway('the fake gateway', async () => ({
  gateway: createFakeGateway(),
  hotelId: 'hotel00001',
}))

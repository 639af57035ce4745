import { inject, vi } from 'vitest'
import { WebSocket as NodeSocket } from 'ws'
import { parseSignal } from '#data/parseSignal.ts'
import { shownPage } from '../fakes/aPage.ts'
import { describeSignal } from '../contracts/signalContract.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { openHotel, signUp } from './house.ts'
import { sessionOf } from './orderHouse.ts'
import { must, pointer } from './rest.ts'
import { APP_ID } from './server.ts'

describeSignal('Parse LiveQuery', async () => {
  const owner = await signUp()
  const [hotelId, otherHotelId] = [await openHotel(owner), await openHotel(owner)]
  const sessionToken = await sessionOf(owner)
  const sockets: NodeSocket[] = []
  return {
    open: parseSignal({
      appId: APP_ID,
      liveUrl: `${inject('serverUrl').replace(/^http/, 'ws')}/live`,
      sessionToken: () => sessionToken,
      page: shownPage,
      openSocket(url) {
        const socket = new NodeSocket(url)
        sockets.push(socket)
        return socket as unknown as WebSocket
      },
    }),
    hotelId,
    otherHotelId,
    async change(id, topic) {
      if (topic === 'settings') must(await owner.rest.update('Hotel', id, { city: newLocalId() }))
      else must(await owner.rest.create('Rank', { objectId: newLocalId(), hotel: pointer('Hotel', id) }))
    },
    cut: () => sockets.splice(0).forEach((socket) => socket.terminate()),
    until: (holds) =>
      vi.waitFor(
        () => {
          if (!holds()) throw new Error('It was not told.')
        },
        { interval: 5 },
      ),
  }
})

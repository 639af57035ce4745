import { useState } from 'react'

const KEY = 'convivio.menuPictures'

export function usePictures() {
  const [shown, setShown] = useState(() => localStorage.getItem(KEY) === '1')
  return {
    shown,
    toggle: () => {
      localStorage.setItem(KEY, shown ? '0' : '1')
      setShown(!shown)
    },
  }
}

export type Pictures = ReturnType<typeof usePictures>

// The script acts on the page it is loaded into.
export {}

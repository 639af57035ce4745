// The script acts on the page that it is loaded into.
export {}

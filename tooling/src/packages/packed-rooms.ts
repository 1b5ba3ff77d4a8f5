/** The rooms that teams install in repositories of their own, in the order of their imports. */
export const packedRooms = ['contracts', 'cli', 'shared-ui', 'tooling'] as const;

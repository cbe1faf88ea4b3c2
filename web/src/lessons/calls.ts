// What the lessons ask of the server.
import { answered, server, type Schemas } from '../api/client';
import { bearer, member } from '../class/member.svelte';

export type Lesson = Schemas['LessonView'];
export type LessonItem = Schemas['LessonItem'];
export type LessonCheck = Schemas['LessonCheck'];
export type LessonPosition = Schemas['LessonPosition'];
export type PositionResult = Schemas['PositionResult'];

export const lessonList = () => answered(server.GET('/api/lessons'));
export const lesson = (number: number) =>
  answered(server.GET('/api/lessons/{number}', { params: { path: { number } } }));

/** How a file does; in a class the tick goes there as well. Asking again tells how the games go on. */
export function checkLesson(number: number, text: string): Promise<LessonCheck> {
  const params = { path: { number } };
  if (member.token)
    return answered(
      server.POST('/api/class/lessons/{number}/check', { params, body: { text }, headers: bearer(member.token) }),
    );
  return answered(server.POST('/api/lessons/{number}/check', { params, body: { text } }));
}
